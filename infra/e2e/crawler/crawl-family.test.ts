import { crawlAs } from './crawl-as.ts';

crawlAs('family');
