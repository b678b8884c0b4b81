import { describeBooks } from './describe-books.ts';

describeBooks(1);
