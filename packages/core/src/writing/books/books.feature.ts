import { erased, type Feature } from '../../foundation/feature.ts';
import { books } from './book.ts';
import { surprises } from './surprise.ts';

export const booksFeature: Feature = {
  collections: [erased(books), erased(surprises)],
};
