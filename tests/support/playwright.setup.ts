import { forgetSeenTexts } from './seen-texts.ts';

export default forgetSeenTexts;
