import { strFromU8, unzipSync } from 'fflate';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';

/** A file of an e-book as read by a strict XML parser. */
export interface ReadXml {
  readonly path: string;
  /** Names of its elements, without duplicates. */
  readonly elements: readonly string[];
  /** Names of its attributes, without duplicates. */
  readonly attributes: readonly string[];
  /** URLs that it loads or links to. */
  readonly addresses: readonly string[];
  /** All texts, including those of attributes. */
  readonly words: string;
}

const namesAt = (document: XmlDocument, path: string): string[] => [
  ...new Set(document.find(path).map((node) => (node as XmlElement).name)),
];

/** Parses XML. @throws Error if it isn't well-formed. */
export const readXml = (path: string, text: string): ReadXml => {
  using document = XmlDocument.fromString(text);
  const contents = (at: string): string[] => document.find(at).map(({ content }) => content);
  return {
    path,
    elements: namesAt(document, '//*'),
    attributes: namesAt(document, '//@*'),
    addresses: contents("//@*[local-name()='href' or local-name()='src' or local-name()='data']"),
    words: [document.root.content, ...contents('//@*')].join('\n'),
  };
};

const TEXTS = /\.(?:xhtml|opf|xml|svg|ncx)$/;

/** Reads every XML file of an e-book. */
export const readEpub = (epub: Uint8Array): ReadXml[] =>
  Object.entries(unzipSync(epub))
    .filter(([path]) => TEXTS.test(path))
    .map(([path, bytes]) => readXml(path, strFromU8(bytes)));
