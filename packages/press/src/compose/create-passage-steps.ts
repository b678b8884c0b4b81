import type { StoryBlock, StoryParagraph } from '@souvenance/contracts';
import { type PassageRole, readPassageRoles } from '@souvenance/contracts/rules';
import { listPassageParagraphs, removeIngredientMark, toItalic } from '../typography/passage-text.ts';
import { allowWhiteBefore, type FlowStep, keepLastWithNext, keepWithNext } from './flow-paragraph.ts';
import {
  createBodyShape,
  createParagraphSteps,
  createWhiteUnit,
  narrowShape,
  type Shape,
} from './paragraph-steps.ts';
import type { TypesettingContext } from './typesetting-context.ts';

/** Distances in ems of the body's size. */
const SIDE_EM = 1.6;
const VERSE_LEFT_EM = 2.4;
/** Indent of a line that turns over: a verse longer than its line, a long ingredient. */
const TURNOVER_EM = 1.6;
/** Size of a letter relative to the text around it, as for a quotation. */
const LETTER_SCALE = 0.96;
/** An inscription of up to this number of lines stays on one page. */
const INSCRIPTION_LINES_MAX = 12;

/** A paragraph of a passage. */
interface PassageParagraph {
  readonly node: StoryParagraph;
  readonly role: PassageRole;
  readonly nextRole: PassageRole | undefined;
  readonly isFirst: boolean;
  /** Typesets the paragraph, or `node` in its place. */
  readonly typeset: (shape: Shape, node?: StoryParagraph) => FlowStep[];
}

const createHangingShape = (shape: Shape, leftPt: number, turnoverPt: number): Shape => ({
  ...narrowShape(shape, leftPt + turnoverPt, 0),
  align: 'left',
  indentPt: -turnoverPt,
  isHyphenated: false,
});

/** A stanza of up to this number of lines stays on one page; a longer one keeps its first and its last two together. */
const STANZA_LINES_MAX = 4;
/** White rows allowed at a page's foot so that a stanza stays whole, or with the line that announces it. */
export const WHITE_BEFORE_STANZA_MAX = 6;

const isLine = (step: FlowStep | undefined): boolean => step?.kind === 'paragraph';

const keepStanza = (lines: readonly FlowStep[]): FlowStep[] =>
  lines.map((line, index) => {
    const step = index === 0 ? allowWhiteBefore(line, WHITE_BEFORE_STANZA_MAX) : line;
    const isLast = index === lines.length - 1;
    const isAtEnd = index === 0 || index === lines.length - 2;
    return !isLast && (isAtEnd || lines.length <= STANZA_LINES_MAX) ? keepWithNext(step) : step;
  });

/** The steps of verse with each stanza, a run of lines between white, kept. */
const keepStanzas = (steps: readonly FlowStep[]): FlowStep[] => {
  const keptSteps: FlowStep[] = [];
  let stanza: FlowStep[] = [];
  for (const step of steps) {
    if (isLine(step)) {
      stanza.push(step);
      continue;
    }
    keptSteps.push(...keepStanza(stanza), step);
    stanza = [];
  }
  return [...keptSteps, ...keepStanza(stanza)];
};

/** White between two stanzas; a page may end after it. */
const STANZA_GAP: FlowStep = { ...createWhiteUnit(1), breakAfter: 'free' };

/** A paragraph of several lines is a stanza; so are lines between two empty paragraphs. */
const createVerseSteps = (paragraphs: readonly PassageParagraph[], body: Shape): FlowStep[] => {
  const shape = createHangingShape(body, body.sizePt * VERSE_LEFT_EM, body.sizePt * TURNOVER_EM);
  const steps = paragraphs.flatMap(({ role, isFirst, typeset }) => {
    if (role === 'gap') return [STANZA_GAP];
    const lines = typeset(shape);
    return lines.length > 1 && !isFirst ? [STANZA_GAP, ...lines] : lines;
  });
  return keepStanzas(steps);
};

const countLines = (step: FlowStep): number =>
  step.kind === 'paragraph' ? (step.layouts[0]?.lineCount ?? 0) : 1;

const turnsOver = (steps: readonly FlowStep[]): boolean => steps.some((step) => countLines(step) > 1);

/** Shares of the measure on both sides of a line of an inscription that turns over, so that its lines are alike. */
const BALANCED_SIDE_SHARES = [0.24, 0.2, 0.16, 0.12, 0.08, 0.04];

/** A line of an inscription on one line, up to the full measure; a longer one in lines of similar length. */
const typesetInscriptionLine = ({ typeset }: PassageParagraph, body: Shape): FlowStep[] => {
  const atSide = (sidePt: number): FlowStep[] =>
    typeset({ ...narrowShape(body, sidePt, sidePt), align: 'center', isHyphenated: false });
  const narrow = atSide(body.sizePt * SIDE_EM);
  if (!turnsOver(narrow)) return narrow;
  const wide = atSide(0);
  if (!turnsOver(wide)) return wide;
  const most = Math.max(...wide.map(countLines));
  const candidates = BALANCED_SIDE_SHARES.map((share) => atSide(body.measurePt * share));
  return candidates.find((steps) => Math.max(...steps.map(countLines)) <= most) ?? wide;
};

const createInscriptionSteps = (paragraphs: readonly PassageParagraph[], body: Shape): FlowStep[] => {
  const steps = paragraphs.flatMap((paragraph) =>
    paragraph.role === 'gap' ? [createWhiteUnit(1)] : typesetInscriptionLine(paragraph, body),
  );
  if (steps.length > INSCRIPTION_LINES_MAX) return steps;
  return [...steps.slice(0, -1).map(keepWithNext), ...steps.slice(-1)];
};

const createLetterSteps = (paragraphs: readonly PassageParagraph[], body: Shape): FlowStep[] => {
  const sidePt = body.sizePt * SIDE_EM;
  const inner = { ...narrowShape(body, sidePt, sidePt), sizePt: body.sizePt * LETTER_SCALE };
  const textShape: Shape = { ...inner, indentPt: body.indentPt ?? 0 };
  const rightShape: Shape = { ...inner, align: 'right', isHyphenated: false };
  return paragraphs.flatMap(({ role, nextRole, typeset }): FlowStep[] => {
    if (role === 'date') {
      const date = typeset(rightShape).map(keepWithNext);
      return nextRole === 'date' ? date : [...date, createWhiteUnit(1)];
    }
    const steps = typeset(role === 'signature' ? rightShape : textShape);
    return role === 'address' || nextRole === 'signature' ? keepLastWithNext(steps) : steps;
  });
};

const createRecipeSteps = (paragraphs: readonly PassageParagraph[], body: Shape): FlowStep[] => {
  const indentPt = body.sizePt * TURNOVER_EM;
  const ingredientShape = createHangingShape(body, indentPt, indentPt);
  const headingShape: Shape = { ...body, align: 'left', indentPt: 0, isHyphenated: false };
  return paragraphs.flatMap(({ node, role, nextRole, isFirst, typeset }, index): FlowStep[] => {
    if (role === 'heading') {
      const heading = typeset(headingShape, toItalic(node)).map(keepWithNext);
      return isFirst ? heading : [createWhiteUnit(1), ...heading];
    }
    if (role !== 'ingredient') return typeset(body);
    const ingredient = typeset(ingredientShape, removeIngredientMark(node));
    const isListStart = paragraphs[index - 1]?.role !== 'ingredient';
    const isBeforeListEnd = paragraphs[index + 1]?.nextRole !== 'ingredient';
    const isKept = nextRole === 'ingredient' && (isListStart || isBeforeListEnd);
    const steps = isKept ? keepLastWithNext(ingredient) : ingredient;
    return nextRole === 'text' ? [...steps, createWhiteUnit(1)] : steps;
  });
};

const stepsByKind = {
  letter: createLetterSteps,
  verse: createVerseSteps,
  recipe: createRecipeSteps,
  inscription: createInscriptionSteps,
};

/**
 * Returns the steps of a passage: a letter with its date and signature at the right, verse with turnovers and stanzas,
 * a recipe with its ingredients in a list, a centred inscription. `paragraph` is the index in `listStoryParagraphs` of
 * its first paragraph.
 */
export const createPassageSteps = (
  block: Extract<StoryBlock, { type: 'passage' }>,
  paragraph: number,
  context: TypesettingContext,
): FlowStep[] => {
  const roles = readPassageRoles(block);
  const paragraphs = listPassageParagraphs(block).map(
    (node, index): PassageParagraph => ({
      node,
      role: roles[index] ?? 'text',
      nextRole: roles[index + 1],
      isFirst: index === 0,
      typeset: (shape, typesetNode = node) =>
        createParagraphSteps(typesetNode, paragraph + index, shape, context),
    }),
  );
  return stepsByKind[block.attrs.kind](paragraphs, createBodyShape(context));
};
