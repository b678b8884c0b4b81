export {
  type ChatCall,
  type LanguageModel,
  type LanguageModelFault,
  openLanguageModel,
} from './open-language-model.ts';
