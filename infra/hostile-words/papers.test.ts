import { describePapers } from './describe-papers.ts';

describePapers(6);
