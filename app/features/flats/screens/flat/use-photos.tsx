import { type ComponentType, useEffect, useState } from 'react';

interface Open {
  Viewer: ComponentType<{ photos: readonly string[]; at: number; onClose(): void }>;
  at: number;
  opener: HTMLElement;
}

/** Opens links to photos (`data-photo`: name) in the viewer, which loads with the first click. If it fails to load, the link opens the picture. */
export function usePhotos(photos: readonly string[]) {
  const [open, setOpen] = useState<Open | null>(null);
  useEffect(() => {
    const pressed = async (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-photo]');
      const at = photos.indexOf(link?.dataset.photo ?? '');
      if (!link || at < 0 || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      try {
        const { PhotoViewer } = await import('./photo-viewer.tsx');
        setOpen({ Viewer: PhotoViewer, at, opener: link });
      } catch {
        location.assign(link.href);
      }
    };
    const listener = (event: MouseEvent) => void pressed(event);
    document.addEventListener('click', listener);
    return () => document.removeEventListener('click', listener);
  }, [photos]);
  if (!open) return null;
  const { Viewer, at, opener } = open;
  const close = () => {
    setOpen(null);
    opener.focus();
  };
  return <Viewer photos={photos} at={at} onClose={close} />;
}
