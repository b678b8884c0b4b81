import type { DocumentPicture } from '../reading/html-source.ts';
import { toJpegFile } from '../reading/to-jpeg-file.ts';

/** Angles that are corrected, in radians: half a degree shows beside a level text; beyond ten degrees it is no slip. */
const ANGLE_MIN = 0.5 * (Math.PI / 180);
const ANGLE_MAX = 10 * (Math.PI / 180);

/** True for a page whose lines are visibly askew. */
export const isAskew = (correctionRadians: number): boolean => {
  const angle = Math.abs(correctionRadians);
  return angle >= ANGLE_MIN && angle <= ANGLE_MAX;
};

/** Share of the height at the top of a page whose colour its new corners have. */
const EDGE_SHARE = 0.02;

/** The average colour of the paper at the top of a page. Overwrites one pixel of the canvas. */
const measureEdgeColor = (context: CanvasRenderingContext2D, bitmap: ImageBitmap): string => {
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, bitmap.width, Math.ceil(bitmap.height * EDGE_SHARE), 0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red} ${green} ${blue})`;
};

/**
 * Turns a page so that its lines are level. The picture grows as needed, with corners of the paper's colour: no edge is
 * cut. Its key is a new one, since it is another picture. Throws where the browser cannot draw it.
 */
export const straightenScan = async (scan: DocumentPicture, radians: number): Promise<DocumentPicture> => {
  const bitmap = await createImageBitmap(scan.file);
  const { width, height } = bitmap;
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * cos + height * sin);
  canvas.height = Math.ceil(width * sin + height * cos);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = measureEdgeColor(context, bitmap);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(radians);
  context.drawImage(bitmap, -width / 2, -height / 2);
  bitmap.close();
  const file = await toJpegFile(canvas, scan.file.name);
  return { ...scan, key: `${scan.key}-level`, file, isStraightened: true };
};
