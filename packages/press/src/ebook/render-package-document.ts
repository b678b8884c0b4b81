import type { Manuscript } from '@souvenance/contracts';
import { escapeXml } from '@souvenance/contracts/rules';
import { getPressMessages, type PressMessages } from '../messages/index.ts';
import { toPlainText } from '../typography/to-plain-text.ts';
import { toVoicePath, type VoiceFile } from './create-voice-files.ts';
import type { MatterPage } from './matter-pages.ts';
import { toChapterFileName } from './navigation.ts';
import { listEbookOrnaments } from './render-stylesheet.ts';

const FEATURES = [
  'structuralNavigation',
  'tableOfContents',
  'readingOrder',
  'pageBreakMarkers',
  'pageNavigation',
  'ARIA',
  'displayTransformability',
];

const renderMeta = (property: string, value: string): string =>
  `<meta property="${property}">${value}</meta>`;

/** Kinds of content beyond text, for the accessibility metadata. */
interface ContentKinds {
  readonly hasPhotographs: boolean;
  /** True when every photograph has a description of its own; a caption does not say what is on it. */
  readonly isDescribed: boolean;
  readonly hasSound: boolean;
  /** True when every embedded recording has a transcript. */
  readonly isTranscribed: boolean;
}

const summarizeAccessibility = (
  { hasPhotographs, isDescribed, hasSound, isTranscribed }: ContentKinds,
  labels: PressMessages['book']['ebook'],
): string => {
  const pictures = isDescribed ? labels.summaryDescribed : labels.summaryCaptioned;
  const transcript = isTranscribed ? labels.summaryTranscript : '';
  return `${labels.summary}${hasPhotographs ? pictures : ''}${hasSound ? labels.summarySound + transcript : ''}.`;
};

const findContentKinds = (
  book: Manuscript,
  photographs: readonly string[],
  voices: readonly VoiceFile[],
): ContentKinds => {
  const embedded = new Set(voices.map(({ sha256 }) => sha256));
  const embeddedVoices = book.chapters.flatMap(({ voice }) =>
    embedded.has(voice?.sha256 ?? '') ? [voice] : [],
  );
  return {
    hasPhotographs: photographs.length > 0,
    isDescribed: book.chapters.every((chapter) =>
      chapter.photographs.every(({ description }) => description !== undefined && description.trim() !== ''),
    ),
    hasSound: embeddedVoices.length > 0,
    isTranscribed: embeddedVoices.every((voice) => voice?.transcript.trim() !== ''),
  };
};

const renderAccessibility = (contentKinds: ContentKinds, language: string): string => {
  const { ebook: labels } = getPressMessages(language).book;
  const { hasPhotographs, isDescribed, hasSound, isTranscribed } = contentKinds;
  const features = [
    ...FEATURES,
    ...(hasPhotographs && isDescribed ? ['alternativeText'] : []),
    ...(hasSound && isTranscribed ? ['transcript'] : []),
  ];
  const sufficientModes = ['textual', isDescribed ? '' : 'visual', isTranscribed ? '' : 'auditory'];
  return [
    renderMeta('schema:accessMode', 'textual'),
    hasPhotographs ? renderMeta('schema:accessMode', 'visual') : '',
    hasSound ? renderMeta('schema:accessMode', 'auditory') : '',
    renderMeta('schema:accessModeSufficient', sufficientModes.filter((mode) => mode !== '').join(',')),
    ...features.map((feature) => renderMeta('schema:accessibilityFeature', feature)),
    renderMeta('schema:accessibilityHazard', 'none'),
    renderMeta('schema:accessibilitySummary', summarizeAccessibility(contentKinds, labels)),
    ...(isDescribed && isTranscribed
      ? [
          renderMeta('dcterms:conformsTo', 'EPUB Accessibility 1.1 - WCAG 2.2 Level AA'),
          renderMeta('a11y:certifiedBy', labels.certifiedBy),
        ]
      : []),
  ].join('\n');
};

const renderMetadata = (book: Manuscript, contentKinds: ContentKinds): string => {
  const urn = escapeXml(book.edition.urn);
  const text = (source: string): string => escapeXml(toPlainText(source));
  return `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${urn}</dc:identifier>
<dc:title>${text(book.title)}</dc:title>
<dc:language>${book.language}</dc:language>
<dc:creator id="auteur">${text(book.narrator)}</dc:creator>
<meta refines="#auteur" property="role" scheme="marc:relators">aut</meta>
<dc:date>${book.edition.date}</dc:date>
<dc:publisher>Souvenance</dc:publisher>
<dc:rights>© ${text(book.narrator)}</dc:rights>
<dc:source id="imprime">${urn}:imprime</dc:source>
<meta refines="#imprime" property="source-of">pagination</meta>
${renderMeta('pageBreakSource', `${urn}:imprime`)}
${renderMeta('dcterms:modified', `${book.edition.date}T00:00:00Z`)}
${renderAccessibility(contentKinds, book.language)}
<meta name="cover" content="couverture-image"/>
</metadata>`;
};

const renderPage = (id: string, properties = ''): string =>
  `<item id="${id}" href="xhtml/${id}.xhtml" media-type="application/xhtml+xml"${properties}/>`;

/** The OPF package document: metadata, manifest, reading order. */
export const renderPackageDocument = (
  book: Manuscript,
  front: readonly MatterPage[],
  index: readonly MatterPage[],
  back: readonly MatterPage[],
  photographs: readonly string[],
  voices: readonly VoiceFile[],
): string => {
  const order = [
    ...front.map(({ file }) => file),
    ...book.chapters.map((_, index) => toChapterFileName(index)),
    ...index.map(({ file }) => file),
    'table',
    ...back.map(({ file }) => file),
  ];
  const items = [
    ...order.map((id) => renderPage(id, id === 'table' ? ' properties="nav"' : '')),
    '<item id="style" href="css/book.css" media-type="text/css"/>',
    '<item id="couverture-image" href="img/couverture.jpg" media-type="image/jpeg" properties="cover-image"/>',
    ...listEbookOrnaments(book).map(
      ({ file }) => `<item id="${file.replace('.svg', '')}" href="img/${file}" media-type="image/svg+xml"/>`,
    ),
    ...photographs.map(
      (sha256) => `<item id="i${sha256}" href="img/${sha256}.jpg" media-type="image/jpeg"/>`,
    ),
    ...voices.map(
      (voice) => `<item id="v${voice.sha256}" href="${toVoicePath(voice)}" media-type="${voice.mediaType}"/>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${book.language}" prefix="a11y: http://www.idpf.org/epub/vocab/package/a11y/# schema: http://schema.org/">
${renderMetadata(book, findContentKinds(book, photographs, voices))}
<manifest>
${items.join('\n')}
</manifest>
<spine>${order.map((id) => `<itemref idref="${id}"/>`).join('')}</spine>
</package>
`;
};
