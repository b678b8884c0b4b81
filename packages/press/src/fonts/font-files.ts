import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Every font that the press may embed: static TTFs under the Open Font License. */
const FONT_FILES = {
  garamond: 'eb-garamond/400Regular/EBGaramond_400Regular.ttf',
  garamondItalic: 'eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf',
  garamondBold: 'eb-garamond/700Bold/EBGaramond_700Bold.ttf',
  garamondBoldItalic: 'eb-garamond/700Bold_Italic/EBGaramond_700Bold_Italic.ttf',
  sourceSerif: 'source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  sourceSerifItalic: 'source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  sourceSerifBold: 'source-serif-4/700Bold/SourceSerif4_700Bold.ttf',
  sourceSerifBoldItalic: 'source-serif-4/700Bold_Italic/SourceSerif4_700Bold_Italic.ttf',
  alegreya: 'alegreya/400Regular/Alegreya_400Regular.ttf',
  alegreyaItalic: 'alegreya/400Regular_Italic/Alegreya_400Regular_Italic.ttf',
  alegreyaBold: 'alegreya/700Bold/Alegreya_700Bold.ttf',
  alegreyaBoldItalic: 'alegreya/700Bold_Italic/Alegreya_700Bold_Italic.ttf',
  atkinson: 'atkinson-hyperlegible/400Regular/AtkinsonHyperlegible_400Regular.ttf',
  atkinsonItalic: 'atkinson-hyperlegible/400Regular_Italic/AtkinsonHyperlegible_400Regular_Italic.ttf',
  atkinsonBold: 'atkinson-hyperlegible/700Bold/AtkinsonHyperlegible_700Bold.ttf',
  atkinsonBoldItalic: 'atkinson-hyperlegible/700Bold_Italic/AtkinsonHyperlegible_700Bold_Italic.ttf',
  cormorant: 'cormorant-garamond/500Medium/CormorantGaramond_500Medium.ttf',
  cormorantItalic: 'cormorant-garamond/500Medium_Italic/CormorantGaramond_500Medium_Italic.ttf',
  cormorantBold: 'cormorant-garamond/600SemiBold/CormorantGaramond_600SemiBold.ttf',
  montserrat: 'montserrat/500Medium/Montserrat_500Medium.ttf',
  montserratItalic: 'montserrat/500Medium_Italic/Montserrat_500Medium_Italic.ttf',
  montserratBold: 'montserrat/600SemiBold/Montserrat_600SemiBold.ttf',
  abril: 'abril-fatface/400Regular/AbrilFatface_400Regular.ttf',
  amiri: 'amiri/400Regular/Amiri_400Regular.ttf',
  notoSerif: 'noto-serif/400Regular/NotoSerif_400Regular.ttf',
  notoEmoji: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  notoHebrew: 'noto-serif-hebrew/400Regular/NotoSerifHebrew_400Regular.ttf',
  notoArmenian: 'noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf',
  notoGeorgian: 'noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf',
  notoEthiopic: 'noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf',
  notoThai: 'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  notoLao: 'noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf',
  notoKhmer: 'noto-serif-khmer/NotoSerifKhmer_400Regular.ttf',
  notoDevanagari: 'noto-serif-devanagari/400Regular/NotoSerifDevanagari_400Regular.ttf',
  notoBengali: 'noto-serif-bengali/400Regular/NotoSerifBengali_400Regular.ttf',
  notoTamil: 'noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
  notoTifinagh: 'noto-sans-tifinagh/400Regular/NotoSansTifinagh_400Regular.ttf',
  notoChinese: 'noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf',
  notoJapanese: 'noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf',
  notoKorean: 'noto-serif-kr/400Regular/NotoSerifKR_400Regular.ttf',
  notoSymbols: 'noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf',
  notoSymbols2: 'noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
} as const;

/** Paths of all fonts that may be embedded, inside the folder of their packages. */
export const fontPaths: readonly string[] = Object.values(FONT_FILES);

export type FontKey = keyof typeof FONT_FILES;

export const resolveFontFile = (key: FontKey): string =>
  require.resolve(`@expo-google-fonts/${FONT_FILES[key]}`);
