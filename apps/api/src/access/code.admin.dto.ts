import { type CodeRequest, LIMITS, type RevealsReviewedRequest } from '@tidycrew/contracts';
import { ArrayMaxSize, ArrayNotEmpty, IsArray } from 'class-validator';
import { Id, Line } from '../platform/common/validation.js';

const MISSING = 'Please choose reveals';

export class CodeDto implements CodeRequest {
  @Line('The name of a code', LIMITS.codeLabel, 'Please name the code')
  label!: string;

  @Line('A code', LIMITS.code, 'Please enter the code')
  value!: string;
}

export class RevealsReviewedDto implements RevealsReviewedRequest {
  @Id(MISSING, true)
  @ArrayMaxSize(LIMITS.page, { message: `Please choose at most ${LIMITS.page} at once` })
  @ArrayNotEmpty({ message: MISSING })
  @IsArray({ message: MISSING })
  ids!: number[];
}
