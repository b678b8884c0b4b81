import { escapeXml } from '@souvenance/contracts/rules';

/** Metadata of a finished PDF. Its date is the edition's, not the current one, so that the bytes are reproducible. */
export interface PdfMetadata {
  readonly title: string;
  readonly author: string;
  /** Language tag of the text, such as `fr`. */
  readonly language: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** 32 hexadecimal digits derived from the input: the same input gives the same file identifier. */
  readonly id: string;
}

const formatUuid = (id: string): string =>
  [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20, 32)]
    .join('-')
    .toLowerCase();

const PADDING = `${' '.repeat(99)}\n`.repeat(20);

/** Returns the metadata as XML (an XMP packet); a file for print declares PDF/X-4. */
export const buildXmpPacket = (
  { title, author, language, date, id }: PdfMetadata,
  isForPrint: boolean,
): Uint8Array => {
  const at = `${date}T00:00:00Z`;
  const text = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>Souvenance</xmp:CreatorTool><xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate><xmp:MetadataDate>${at}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:${formatUuid(id)}</xmpMM:DocumentID><xmpMM:InstanceID>uuid:${formatUuid(id)}</xmpMM:InstanceID><xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdf:Producer>Souvenance</pdf:Producer><pdf:Trapped>False</pdf:Trapped>${isForPrint ? '<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>' : ''}
</rdf:Description></rdf:RDF></x:xmpmeta>
${PADDING}<?xpacket end="w"?>`;
  return new Uint8Array(Buffer.from(text, 'utf8'));
};

const formatPdfDate = (date: string): string => `(D:${date.replaceAll('-', '')}000000Z)`;

/**
 * Returns the PDF's information dictionary, in PDF syntax. Its values must be those of the XMP packet. `encodeText`
 * returns a text as a PDF string; a file for print declares PDF/X-4.
 */
export const buildInfoDictionary = (
  { title, author, date }: PdfMetadata,
  encodeText: (value: string) => string,
  isForPrint: boolean,
): string =>
  `<< /Title ${encodeText(title)} /Author ${encodeText(author)} /Creator (Souvenance) /Producer (Souvenance) ` +
  `/CreationDate ${formatPdfDate(date)} /ModDate ${formatPdfDate(date)} /Trapped /False` +
  `${isForPrint ? ' /GTS_PDFXVersion (PDF/X-4)' : ''} >>`;
