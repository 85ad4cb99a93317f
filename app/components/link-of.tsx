import { href } from "~/paths";

interface Props {
  className: string;
  to: string;
  of: string;
  children: string;
}

export const LinkOf = ({ className, to, of, children }: Props) => (
  <a className={className} href={href(to)}>
    {children}
    <span className="sr-only"> {of}</span>
  </a>
);
