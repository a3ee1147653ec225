import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../platform/common/roles.js';
import { ProfileCalls } from './profile.controller.js';

/** The same two calls under the staff side's address; managers have no staff side (decision D8). */
@ApiTags('staff')
@Controller('api/staff/profile')
@Roles('staff', 'admin')
export class ProfileStaffController extends ProfileCalls {}
