import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { books } from './book.ts';
import { surprises } from './surprise.ts';

export const booksFeature: Feature = {
  collections: [erasedWithOwner(books), erasedWithOwner(surprises)],
};
