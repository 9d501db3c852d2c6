import { href, useLocation, useRouteLoaderData } from 'react-router';

interface Head {
  title: string;
  description: string;
  /** The canonical address of the page; by default its path. */
  canonical?: string;
  /** Address of a preview picture of 1200 by 630; by default that of the site. */
  image?: string | null;
  /** Not for search engines: an empty page, or a duplicate. */
  hidden?: boolean;
}

/** The metadata for search engines and shared links. React puts it into the head. */
export function PageHead({ title, description, canonical, image, hidden = false }: Head) {
  const site = (useRouteLoaderData('root') as { url?: string } | undefined)?.url ?? '';
  const { pathname } = useLocation();
  const url = canonical ?? `${site}${pathname.replace(/(.)\/+$/, '$1')}`;
  const properties = {
    site_name: 'Rellano',
    locale: 'es_ES',
    type: 'website',
    title,
    description,
    url,
    image: image ?? `${site}${href('/og/rellano.png')}`,
    'image:width': '1200',
    'image:height': '630',
  };
  return (
    <>
      <title>{`${title} · Rellano`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {hidden ? <meta name="robots" content="noindex, follow" /> : null}
      {Object.entries(properties).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** schema.org data, for search engines: the server renders them, escaped so that no text can end the script. */
export function StructuredData({ data }: { data: object | undefined }) {
  const text = JSON.stringify(data ?? {}).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
