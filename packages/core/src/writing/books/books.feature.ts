import { erased, type Feature } from '../../foundation/feature.ts';
import { books } from './book.ts';

export const booksFeature: Feature = {
  collections: [erased(books)],
};
