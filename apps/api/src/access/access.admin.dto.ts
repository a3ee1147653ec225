import { ACCESS_KINDS, type AccessKind, type AccessNote, type AccessRequest, LIMITS } from '@tidycrew/contracts';
import { ArrayMaxSize, IsArray, IsIn, IsObject, ValidateNested } from 'class-validator';
import { ExpectedUpdatedAt } from '../platform/common/calendar.dto.js';
import { MadeOf } from '../platform/common/made-of.js';
import { Paragraphs } from '../platform/common/validation.js';

const MISSING = 'Please send the notes as a list';

class AccessNoteDto implements AccessNote {
  @IsIn(ACCESS_KINDS, { message: `Kind must be one of: ${ACCESS_KINDS.join(', ')}` })
  kind!: AccessKind;

  @Paragraphs('A note', LIMITS.accessNote, 'Please write something into each note')
  text!: string;
}

export class AccessDto implements AccessRequest {
  @ValidateNested({ each: true })
  @MadeOf(() => AccessNoteDto)
  @IsObject({ each: true, message: MISSING })
  @ArrayMaxSize(LIMITS.accessNotes, { message: `A customer can have at most ${LIMITS.accessNotes} access notes` })
  @IsArray({ message: MISSING })
  notes!: AccessNoteDto[];

  @ExpectedUpdatedAt()
  expectedUpdatedAt?: string;
}
