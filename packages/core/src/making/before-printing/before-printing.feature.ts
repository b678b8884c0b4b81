import { erased, type Feature } from '../../foundation/feature.ts';
import { printConfirmations } from './print-confirmations.ts';

export const beforePrintingFeature: Feature = { collections: [erased(printConfirmations)] };
