/** A code longer than those of payslips would be a ribbon of many lines. */
export const CodeCell = ({ code }: { code: string }) =>
  code.length > 8 ? (
    <span className="line-clamp-2" title={code}>
      {code}
    </span>
  ) : (
    code
  );
