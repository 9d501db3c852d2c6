/** An icon component for paths that only one screen needs; the icons of every screen are in icon.tsx. */
export const iconSet = <Name extends string>(paths: Readonly<Record<Name, string>>) =>
  function ScreenIcon({ name, small = false }: { name: Name; small?: boolean }) {
    return (
      <svg className={small ? 'ico ico--s' : 'ico'} viewBox="0 0 24 24" aria-hidden="true">
        <path d={paths[name]} />
      </svg>
    );
  };
