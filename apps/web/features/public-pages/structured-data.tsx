/** Facts for search engines, as JSON-LD. Nothing in it can close the element that holds it. */
export const StructuredData = ({ facts }: { facts: Record<string, unknown> }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c'),
    }}
  />
);
