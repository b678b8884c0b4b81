import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

const { resolve } = createRequire(import.meta.url);

/** Folder of tesseract's French data, as a build places it on the site. */
export const frenchDataFolder = dirname(resolve('@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz'));

const [width, height] = [1240, 1000];

/** A scanned page with these lines; one that begins with a space is indented. It lies askew by `radians`, clockwise. */
export const drawTypescript = (lines: readonly string[], radians = 0) => {
  const fontFile = resolve('@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2');
  if (!GlobalFonts.has('typescript')) GlobalFonts.register(readFileSync(fontFile), 'typescript');
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f6f1e4';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate(radians);
  context.translate(-width / 2, -height / 2);
  context.fillStyle = '#222222';
  context.font = '40px typescript';
  for (const [index, line] of lines.entries())
    context.fillText(line.trim(), line.startsWith(' ') ? 220 : 150, 120 + index * 64);
  const name = 'page.jpg';
  const file = new File([new Uint8Array(canvas.toBuffer('image/jpeg', 85))], name, { type: 'image/jpeg' });
  return { key: name, file, caption: '', afterBlock: 0, isScan: true };
};
