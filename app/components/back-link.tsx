import { href } from "~/paths";

/** The way back of a page that is no step of a task, above the page's title. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <p className="volta">
    <a className="elo -my-2" href={href(to)}>
      {children}
    </a>
  </p>
);
