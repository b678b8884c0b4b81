import { getTag, type HtmlNode, hasClass, parseStyle, readAttribute, readRawText } from './html-node.ts';

/** The notes of a source, as its program wrote them. */
export interface SourceNotes {
  /** Calls in the text, with the element of their note. */
  readonly calls: ReadonlyMap<HtmlNode, HtmlNode>;
  /** Elements of the notes, which are no part of the text. */
  readonly bodies: ReadonlySet<HtmlNode>;
  /** Links from a note back to its call. */
  readonly backLinks: ReadonlySet<HtmlNode>;
}

export const NO_NOTES: SourceNotes = { calls: new Map(), bodies: new Set(), backLinks: new Set() };

/** A number, a letter or an asterisk, with or without brackets; links of other kinds have words. */
const CALL_TEXT = /^[[(]?\s*(?:\d{1,4}|[ivxlc]{1,6}|[a-z]|[*†‡§]{1,4})\s*[\])]?\.?$/iu;
/** The arrow with which pandoc and e-books lead back. */
const BACK_CLASS = /^(?:footnote-back|footnote-backref)$/u;

/** Elements around a call or a note that are looked at: programs write three or four. */
const ANCESTORS_MAX = 12;

/** Nodes within the raised text of a call at most. */
const CALL_NODES_MAX = 24;

/**
 * Links read as calls at most: no text of a person has so many, and a hostile page must not cost the square of its
 * links.
 */
const LINKS_MAX = 4000;

interface Link {
  readonly node: HtmlNode;
  readonly target: string;
}

/** A page with the parent and the place in its order of every node, and its places and links by id. */
interface Outline {
  readonly parents: ReadonlyMap<HtmlNode, HtmlNode>;
  /** Number of a node in the order of the page, and of the last node within it. */
  readonly spans: ReadonlyMap<HtmlNode, { readonly start: number; end: number }>;
  readonly places: ReadonlyMap<string, HtmlNode>;
  readonly links: readonly Link[];
  readonly linksByTarget: ReadonlyMap<string, readonly Link[]>;
}

const readFragment = (link: HtmlNode): string => {
  const [, fragment = ''] = readAttribute(link, 'href').split('#');
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

const readIds = (node: HtmlNode): string[] =>
  ['id', 'name'].map((attribute) => readAttribute(node, attribute)).filter((value) => value !== '');

const readOutline = (root: HtmlNode): Outline => {
  const parents = new Map<HtmlNode, HtmlNode>();
  const spans = new Map<HtmlNode, { readonly start: number; end: number }>();
  const places = new Map<string, HtmlNode>();
  const links: Link[] = [];
  const pendingNodes: HtmlNode[] = [root];
  for (let node = pendingNodes.pop(); node !== undefined; node = pendingNodes.pop()) {
    spans.set(node, { start: spans.size, end: spans.size });
    for (const name of readIds(node)) if (!places.has(name)) places.set(name, node);
    const target = getTag(node) === 'A' ? readFragment(node) : '';
    if (target !== '' && links.length < LINKS_MAX) links.push({ node, target });
    const children = [...node.childNodes];
    for (const child of children) parents.set(child, node);
    pendingNodes.push(...children.reverse());
  }
  // From the last node to the first, so that each end is known before that of the node around it.
  for (const [node, { end }] of [...spans].reverse()) {
    const outer = spans.get(parents.get(node) ?? root);
    if (outer !== undefined && outer.end < end) outer.end = end;
  }
  return { parents, spans, places, links, linksByTarget: Map.groupBy(links, ({ target }) => target) };
};

const readSpan = (node: HtmlNode, { spans }: Outline) => spans.get(node) ?? { start: 0, end: 0 };

const isWithin = (node: HtmlNode, container: HtmlNode, outline: Outline): boolean => {
  const { start } = readSpan(node, outline);
  const span = readSpan(container, outline);
  return span.start <= start && start <= span.end;
};

/** Returns the first elements around a node, the innermost first. */
const listAncestors = (node: HtmlNode, { parents }: Outline): HtmlNode[] => {
  const ancestors: HtmlNode[] = [];
  for (let parent = parents.get(node); parent !== undefined; parent = parents.get(parent)) {
    if (ancestors.push(parent) === ANCESTORS_MAX) break;
  }
  return ancestors;
};

const INLINE = new Set('A SPAN SUP SUB B I U EM STRONG SMALL FONT'.split(' '));

const HEADING = /^H[1-6]$/u;

const stripBrackets = (text: string): string => text.replace(/[[\]()\s.]/gu, '');

/** Returns the raised text around a link, with its brackets: « <sup>[<a>1</a>]</sup> ». */
const findCallElement = (link: HtmlNode, outline: Outline): HtmlNode => {
  const label = stripBrackets(readRawText(link));
  let call = link;
  for (const parent of listAncestors(link, outline)) {
    const { start, end } = readSpan(parent, outline);
    if (!INLINE.has(getTag(parent)) || end - start > CALL_NODES_MAX) break;
    if (stripBrackets(readRawText(parent)) !== label) break;
    call = parent;
  }
  return call;
};

/** True for an element that programs put around one note. */
const isNoteBox = (node: HtmlNode): boolean => {
  const tag = getTag(node);
  if (tag === 'LI' || tag === 'ASIDE') return true;
  return (
    tag === 'DIV' &&
    (readAttribute(node, 'id') !== '' ||
      /^(?:foot|end)note$/u.test(parseStyle(node).get('mso-element') ?? ''))
  );
};

/** Returns the element of a whole note around the place to which its call leads. */
const findBody = (place: HtmlNode, call: HtmlNode, outline: Outline): HtmlNode => {
  let body = place;
  for (const parent of listAncestors(place, outline)) {
    if (isWithin(call, parent, outline) || !(INLINE.has(getTag(body)) || isNoteBox(parent))) break;
    body = parent;
  }
  return body;
};

const isBackLink = (node: HtmlNode): boolean =>
  readAttribute(node, 'role') === 'doc-backlink' || hasClass(node, BACK_CLASS);

const isDeclaredCall = (node: HtmlNode): boolean =>
  readAttribute(node, 'role') === 'doc-noteref' ||
  /(?:^|\s)noteref(?:\s|$)/u.test(readAttribute(node, 'epub:type')) ||
  hasClass(node, /^footnote-ref$/u);

interface Candidate {
  readonly link: HtmlNode;
  readonly call: HtmlNode;
  readonly body: HtmlNode;
  readonly backLinks: readonly HtmlNode[];
}

const findCandidate = ({ node, target }: Link, outline: Outline): Candidate | null => {
  if (isBackLink(node) || !CALL_TEXT.test(readRawText(node).trim())) return null;
  const place = outline.places.get(target);
  if (place === undefined || readSpan(place, outline).start <= readSpan(node, outline).start) return null;
  const call = findCallElement(node, outline);
  const body = findBody(place, node, outline);
  if (INLINE.has(getTag(body)) || HEADING.test(getTag(body)) || isWithin(node, body, outline)) return null;
  const callIds = [node, ...listAncestors(node, outline).slice(0, 3)].flatMap(readIds);
  const backLinks = callIds
    .flatMap((name) => outline.linksByTarget.get(name) ?? [])
    .filter((back) => isWithin(back.node, body, outline))
    .map((back) => back.node);
  return backLinks.length > 0 || isDeclaredCall(node) ? { link: node, call, body, backLinks } : null;
};

/** Returns the links within any of these elements. */
const listLinksWithin = (bodies: readonly HtmlNode[], outline: Outline): Set<HtmlNode> => {
  const spans = bodies.map((body) => readSpan(body, outline)).sort((one, other) => one.start - other.start);
  const inner = new Set<HtmlNode>();
  let index = 0;
  let end = -1;
  for (const { node } of outline.links) {
    const { start } = readSpan(node, outline);
    for (; (spans[index]?.start ?? Number.POSITIVE_INFINITY) <= start; index += 1)
      end = Math.max(end, spans[index]?.end ?? -1);
    if (start <= end) inner.add(node);
  }
  return inner;
};

/**
 * Finds the notes of a page: a short link whose note leads back to it, as Word, LibreOffice, Google Docs, mammoth,
 * pandoc and e-books write them, or a link that says itself that it calls a note. Two notes in one element are left in
 * the text.
 */
export const findNotes = (root: HtmlNode): SourceNotes => {
  const outline = readOutline(root);
  const candidates = outline.links.flatMap((link) => findCandidate(link, outline) ?? []);
  const placesByBody = new Map<HtmlNode, Set<string>>();
  for (const { link, body } of candidates)
    placesByBody.set(body, (placesByBody.get(body) ?? new Set()).add(readFragment(link)));
  const linksInNotes = listLinksWithin([...placesByBody.keys()], outline);
  const notes = candidates.filter(
    ({ body, link }) => placesByBody.get(body)?.size === 1 && !linksInNotes.has(link),
  );
  if (notes.length === 0) return NO_NOTES;
  const bodies = new Set(notes.map(({ body }) => body));
  const arrows = [...listLinksWithin([...bodies], outline)].filter(isBackLink);
  return {
    calls: new Map(notes.map(({ call, body }) => [call, body])),
    bodies,
    backLinks: new Set([...notes.flatMap(({ backLinks }) => backLinks), ...arrows]),
  };
};
