import type { ChapterVoice } from '@souvenance/contracts';
import { toPoints } from '../foundation/units.ts';
import type { TypesetLine } from '../lines/line.ts';
import { drawQrCode } from './draw-qr-code.ts';
import type { DrawnItem, FlowUnit } from './flow-unit.ts';
import { type TypesettingContext, typesetText } from './typesetting-context.ts';

/**
 * Side of the QR code with its quiet zone; wider when the modules of a long address would be smaller than half a
 * millimetre.
 */
const SIDE_MM = 22;
const MODULE_MM = 0.5;
const TEXT_MM = 46;
const GAP_MM = 2;

/** Formats a duration as "4 min 12 s", with no-break spaces. */
const formatDuration = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts = [minutes > 0 ? `${minutes}\u00A0min` : '', rest > 0 ? `${rest}\u00A0s` : ''];
  return parts.filter((part) => part !== '').join('\u00A0');
};

const stackLines = (lines: readonly TypesetLine[], fromPt: number, leadingPt: number): DrawnItem[] =>
  lines.map((line, index) => ({ kind: 'line', line, baselinePt: fromPt + leadingPt * (index + 1) }));

/** The end of a chapter with a recording: the QR code, a label and the duration beside it, the short address below. */
export const createVoiceUnit = (voice: ChapterVoice, context: TypesettingContext): FlowUnit => {
  const { style, frame } = context;
  const { font, sizePt, leadingPt } = style.caption;
  const drawing = drawQrCode(voice.url);
  const sidePt = toPoints(Math.max(SIDE_MM, drawing.width * MODULE_MM));
  // The modules are aligned with the edge of the text; the quiet zone lies outside it.
  const quietPt = (sidePt / drawing.width) * 4;
  const groupPt = Math.min(frame.measurePt, sidePt + toPoints(GAP_MM + TEXT_MM));
  const leftPt = style.opening.align === 'left' ? -quietPt : (frame.measurePt - groupPt) / 2;
  const topPt = frame.leadingPt * 0.8;
  const besidePt = leftPt + sidePt + toPoints(GAP_MM);
  const beside = { sizePt, leftPt: besidePt, measurePt: frame.measurePt - besidePt, align: 'left' as const };
  const captionLines = [
    ...typesetText(context.labels.voice, font, beside, context),
    ...typesetText(formatDuration(voice.durationSeconds), style.body.regular, beside, context),
  ];
  const shortUrl = voice.url.replace(/^https?:\/\//, '');
  const below = { sizePt, leftPt: leftPt + quietPt, measurePt: frame.measurePt - leftPt - quietPt };
  const address = typesetText(shortUrl, style.body.regular, { ...below, align: 'left' }, context);
  const middlePt = topPt + (sidePt - leadingPt * captionLines.length) / 2 - leadingPt * 0.2;
  const heightPt = topPt + sidePt + leadingPt * address.length;
  return {
    kind: 'unit',
    rows: Math.min(frame.rows, Math.ceil(heightPt / frame.leadingPt)),
    items: [
      { kind: 'ornament', ornament: drawing, xPt: leftPt, yPt: topPt, widthPt: sidePt },
      ...stackLines(captionLines, middlePt, leadingPt),
      ...stackLines(address, topPt + sidePt - quietPt * 0.5, leadingPt),
    ],
    breakAfter: 'never',
    isWhite: false,
    startsAt: null,
  };
};
