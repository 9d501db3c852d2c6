/** The photo, else the first letter of the name, else of the e-mail, else 'U' (1-flats §2, Top navigation). */
export function Avatar({ photoUrl, displayName, email }: { photoUrl: string | null; displayName: string | null; email: string | null }) {
  if (photoUrl) return <img className="avatar" src={photoUrl} alt="" width="32" height="32" />;
  const letter = [...(displayName?.trim() || email?.trim() || 'U')][0] ?? 'U';
  return (
    <span className="avatar" aria-hidden="true">
      {letter.toLocaleUpperCase('es')}
    </span>
  );
}
