const SHAPES: Record<string, string> = {
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  notifications: "M12 3a6 6 0 0 0-6 6v5l-2 3h16l-2-3V9a6 6 0 0 0-6-6zM10 20h4",
  receipt_long: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6",
  payments: "M3 6h18v12H3zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  beach_access: "M12 4a8 8 0 0 1 8 8H4a8 8 0 0 1 8-8zM12 4v15a2 2 0 0 0 4 0",
  description: "M6 3h8l4 4v14H6zM9 11h6M9 15h6",
  folder: "M3 6h6l2 2h10v11H3z",
  handshake: "M2 8l6-2 4 3 4-3 6 2v7l-4 1-6 4-6-4-4-1z",
  menu_book: "M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14",
  manage_accounts: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 20c0-4 4-6 8-6s8 2 8 6z",
};

export function Icon({ name }: { name: string }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      className="shrink-0"
    >
      <path d={SHAPES[name] ?? "M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14z"} />
    </svg>
  );
}
