import localFont from 'next/font/local';

// Fonts come from the fontsource packages; none is loaded from another site, at build or in the browser.
const montserrat = localFont({
  src: '../../node_modules/@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-montserrat',
  display: 'swap',
});

const abril = localFont({
  src: '../../node_modules/@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff2',
  weight: '400',
  variable: '--font-abril',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
});

// The families' own text, as it will be printed. Not preloaded: most screens show none.
const garamond = localFont({
  src: [
    {
      path: '../../node_modules/@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2',
      weight: '400',
      style: 'normal',
    },
    {
      path: '../../node_modules/@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2',
      weight: '400',
      style: 'italic',
    },
    {
      path: '../../node_modules/@fontsource/eb-garamond/files/eb-garamond-latin-700-normal.woff2',
      weight: '700',
      style: 'normal',
    },
  ],
  variable: '--font-garamond',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Times New Roman',
});

/** Class names that declare the brand's three typefaces on the root element. */
export const fontFaces = `${montserrat.variable} ${abril.variable} ${garamond.variable}`;
