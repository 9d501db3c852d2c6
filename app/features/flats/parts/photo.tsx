import { photoPath } from '../../../../platform/paths.ts';
import styles from './reviews.module.css';

/** A tenant's photo in the stored widths (adapters/images); its box determines its shape. `lazy`: below the first screen; else it loads before the scripts. */
export function Photo({ name, sizes, alt, lazy = true }: { name: string; sizes: string; alt: string; lazy?: boolean }) {
  return (
    <img
      className={styles.photo}
      src={photoPath(name, 480)}
      srcSet={`${photoPath(name, 480)} 480w, ${photoPath(name, 960)} 960w`}
      sizes={sizes}
      width={480}
      height={360}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={lazy ? undefined : 'high'}
      decoding="async"
    />
  );
}
