interface Head {
  title: string;
  description: string;
  /** The one address of the page. */
  canonical: string;
  /** Address of a picture of 1200 by 630. */
  image?: string | null;
  /** Not for search engines: nothing to read yet, or a page of what is elsewhere. */
  hidden?: boolean;
}

/** What search engines and whoever shares the page are told of it. React puts it into the head. */
export function PageHead({ title, description, canonical, image = null, hidden = false }: Head) {
  return (
    <>
      <title>{`${title} · Rellano`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {hidden ? <meta name="robots" content="noindex, follow" /> : null}
      <meta property="og:site_name" content="Rellano" />
      <meta property="og:locale" content="es_ES" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      {image ? (
        <>
          <meta property="og:image" content={image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  );
}

/** schema.org data; no text in it can end the script. */
export function StructuredData({ data }: { data: object }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
