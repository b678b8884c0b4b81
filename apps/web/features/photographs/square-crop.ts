/** Size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A square cut of a picture: how much it is enlarged, and its centre in shares of the picture's sides. */
export interface SquareCrop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const ZOOM_MAX = 4;

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** The cut in pixels of the picture, within its edges. */
export const computeSquare = ({ width, height }: PictureSize, { zoom, x, y }: SquareCrop) => {
  const side = Math.min(width, height) / between(zoom, 1, ZOOM_MAX);
  return {
    side,
    leftPx: between(x * width - side / 2, 0, width - side),
    topPx: between(y * height - side / 2, 0, height - side),
  };
};

/** The first cut of a picture: as much as possible, a little above the middle of an upright one, where faces are. */
export const computeFirstCrop = ({ width, height }: PictureSize): SquareCrop => ({
  zoom: 1,
  x: 0.5,
  y: height > width ? 0.4 : 0.5,
});

/** Moves a cut by shares of its side; it stops at the picture's edges. */
export const moveCrop = (size: PictureSize, crop: SquareCrop, across: number, down: number): SquareCrop => {
  const { side, leftPx, topPx } = computeSquare(size, crop);
  const centre = { x: (leftPx + side / 2) / size.width, y: (topPx + side / 2) / size.height };
  const moved = {
    ...crop,
    x: centre.x + (across * side) / size.width,
    y: centre.y + (down * side) / size.height,
  };
  const square = computeSquare(size, moved);
  return {
    ...moved,
    x: (square.leftPx + square.side / 2) / size.width,
    y: (square.topPx + square.side / 2) / size.height,
  };
};
