import { chromium } from './chromium.ts';
import type { Engine } from './engine.ts';
import { press } from './press.ts';
import { reactPdf } from './react-pdf.ts';
import { typst } from './typst.ts';
import { weasyprint } from './weasyprint.ts';

/** The engines in the order of a round. */
export const engines: readonly Engine[] = [press, reactPdf, typst, chromium, weasyprint];
