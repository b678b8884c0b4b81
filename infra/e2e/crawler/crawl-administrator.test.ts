import { crawlAs } from './crawl-as.ts';

crawlAs('administrator');
