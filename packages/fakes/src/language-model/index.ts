export {
  type ChatCall,
  type FakeLanguageModel,
  type LanguageModelFault,
  openFakeLanguageModel,
} from './open-fake-language-model.ts';
