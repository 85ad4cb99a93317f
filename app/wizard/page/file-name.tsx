/** Breaks a long name before "_", so that its words stay whole. */
export const FileName = ({ name }: { name: string }) =>
  name.split(/(?=_)/).map((part, index) => [<wbr key={index} />, part]);
