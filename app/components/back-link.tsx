import { href } from "~/paths";

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <p className="volta">
    <a className="elo -my-2" href={href(to)}>
      {children}
    </a>
  </p>
);
