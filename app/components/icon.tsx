/**
 * These shapes save users the download of an icon font.
 * The English names come from Material Symbols.
 */
export const ICON_SHAPES = new Map(
  Object.entries({
    home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
    notifications: "M12 3a6 6 0 0 0-6 6v5l-2 3h16l-2-3V9a6 6 0 0 0-6-6zM10 20h4",
    receipt_long: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6",
    payments: "M3 6h18v12H3zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    beach_access: "M12 4a8 8 0 0 1 8 8H4a8 8 0 0 1 8-8zM12 4v15a2 2 0 0 0 4 0",
    description: "M6 3h8l4 4v14H6zM9 11h6M9 15h6",
    folder_open: "M3 6h6l2 2h10v11H3z",
    volunteer_activism: "M12 13L7 8a3 3 0 0 1 5-3 3 3 0 0 1 5 3zM3 13h4l5 3h4M3 20h12l6-5-2-2-4 2",
    account_balance: "M3 10l9-6 9 6zM5 10v8M10 10v8M14 10v8M19 10v8M3 20h18",
    shopping_cart: "M3 4h3l2 11h10l2-8H7M8 20h3M15 20h3",
    handshake: "M2 8l6-2 4 3 4-3 6 2v7l-4 1-6 4-6-4-4-1z",
    sell: "M3 12V4h8l10 10-8 7zM7 8h1",
    menu_book: "M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14",
    health_and_safety: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM12 9v6M9 12h6",
    dentistry:
      "M8 4c-3 0-5 2-4 6 1 3 1 10 4 10 2 0 1-6 4-6s2 6 4 6c3 0 3-7 4-10 1-4-1-6-4-6-2 0-2 1-4 1S10 4 8 4z",
    shield_with_heart: "M12 20l-7-7a4.5 4.5 0 0 1 7-6 4.5 4.5 0 0 1 7 6z",
    manage_accounts: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 20c0-4 4-6 8-6s8 2 8 6z",
    assignment: "M6 4h12v17H6zM9 2h6v4H9zM9 11h6M9 15h6",
    badge: "M6 4h12v17H6zM9 2h6v4H9zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8 18c0-3 8-3 8 0",
    medical_information: "M5 4h14v16H5zM12 7v6M9 10h6M9 17h6",
    family_restroom:
      "M8 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM16 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM4 20v-8h8v8M12 12h8v8M12 15v5",
    logout: "M10 4H4v16h6M9 12h11M16 8l4 4-4 4",
    menu: "M4 6h16M4 12h16M4 18h16",
    chat: "M4 4h16v12H9l-5 4z",
    open_in_new: "M14 4h6v6M20 4l-9 9M10 5H4v15h15v-6",
    search: "M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5",
    school: "M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5M22 9v6",
    check: "M5 12l5 5 9-10",
    schedule: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2",
    call: "M5 4h4l2 5-3 2c1 3 3 5 5 6l2-3 5 2v4c-8 2-17-7-15-16z",
    contact_page: "M6 3h8l4 4v14H6zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8 18c0-3 8-3 8 0",
    work: "M3 8h18v11H3zM9 8V5h6v3M3 13h18",
    olho: "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    olho_cortado: "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM4 20L20 4",
    ponto: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM11 12h2",
  }),
);

const UNKNOWN = "M6 3h8l4 4v14H6zM14 3v4h4";

export function Icon({ name }: { name: string }) {
  const d = ICON_SHAPES.get(name) || UNKNOWN;
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" className="icone">
      <path d={d} />
    </svg>
  );
}
