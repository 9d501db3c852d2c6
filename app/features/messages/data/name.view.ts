// Texts of notifications that name another person. `renameInNotifications` rewrites them when that name changes.

interface Named {
  alias: string;
  display_name: string | null;
}
export const nameOf = ({ alias, display_name }: Named): string => display_name ?? `@${alias}`;

export const matchMessage = (name: string): string => `Has compartido piso con ${name}. Cuenta cómo fue la convivencia: tu valoración es anónima.`;
export const confirmationTitle = (name: string): string => `¿Vivió contigo ${name}?`;
/** Without a display name the title already has the alias. The text after it begins with ' que '. */
export const confirmationOpening = ({ alias, display_name }: Named): string => (display_name ? `@${alias} dice` : 'Dice');
export const messageTitle = (name: string): string => `Mensaje de ${name}`;
