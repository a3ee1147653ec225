import { type AnswerConcernRequest, type ConcernRequest, LIMITS } from '@tidycrew/contracts';
import { Paragraphs } from '../platform/common/validation.js';

export class ConcernDto implements ConcernRequest {
  @Paragraphs('The note', LIMITS.concern, 'Please say what is wrong.')
  note!: string;
}

export class AnswerConcernDto implements AnswerConcernRequest {
  @Paragraphs('The answer', LIMITS.concern, 'Please write an answer.')
  answer!: string;
}
