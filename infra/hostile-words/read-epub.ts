import { strFromU8, unzipSync } from 'fflate';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';

/** A file of an e-book as a strict reader of XML takes it. */
export interface ReadXml {
  readonly path: string;
  /** Names of its elements, each once. */
  readonly elements: readonly string[];
  /** Names of its attributes, each once. */
  readonly attributes: readonly string[];
  /** Addresses that it fetches or links to. */
  readonly addresses: readonly string[];
  /** All its words, and those of its attributes. */
  readonly words: string;
}

const namesAt = (document: XmlDocument, path: string): string[] => [
  ...new Set(document.find(path).map((node) => (node as XmlElement).name)),
];

/** Throws where it is not well-formed. */
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

/** Every file of XML that an e-book holds. */
export const readEpub = (epub: Uint8Array): ReadXml[] =>
  Object.entries(unzipSync(epub))
    .filter(([path]) => TEXTS.test(path))
    .map(([path, bytes]) => readXml(path, strFromU8(bytes)));
