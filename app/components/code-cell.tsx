/** In a narrow column, a long code would fill many lines, so only two lines show. */
export const CodeCell = ({ code }: { code: string }) =>
  code.length > 8 ? (
    <span className="line-clamp-2" title={code}>
      {code}
    </span>
  ) : (
    code
  );
