import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { ateliers } from './atelier.ts';
import { printMailGuards } from './guard-print-mails.ts';

export const printJobsFeature: Feature = {
  collections: [erasedWithOwner(ateliers)],
  mails: printMailGuards,
};
