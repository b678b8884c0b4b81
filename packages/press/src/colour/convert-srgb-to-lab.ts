const FULL = 255;

/** Removes the sRGB gamma (IEC 61966-2-1). */
const linearize = (value: number): number => {
  const share = value / FULL;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const KAPPA = 24_389 / 27;
const EPSILON = 216 / 24_389;
const applyLabCurve = (share: number): number =>
  share > EPSILON ? Math.cbrt(share) : (KAPPA * share + 16) / 116;

/**
 * Converts an sRGB colour, channels 0 to 255, to CIE L*a*b* under D50, the illuminant of print (Bradford-adapted sRGB
 * matrix).
 */
export const convertSrgbToLab = (
  red: number,
  green: number,
  blue: number,
): readonly [number, number, number] => {
  const [r, g, b] = [linearize(red), linearize(green), linearize(blue)];
  const x = applyLabCurve((0.4360747 * r + 0.3850649 * g + 0.1430804 * b) / 0.96422);
  const y = applyLabCurve(0.2225045 * r + 0.7168786 * g + 0.0606169 * b);
  const z = applyLabCurve((0.0139322 * r + 0.0971045 * g + 0.7141733 * b) / 0.82521);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
