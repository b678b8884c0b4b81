import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { printConfirmations } from './print-confirmations.ts';

export const beforePrintingFeature: Feature = { collections: [erasedWithOwner(printConfirmations)] };
