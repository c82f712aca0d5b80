import { at } from './at'

/** Files (docs/reference/clients.md#endpoints). */
export const fileErrors = {
  'app.file_info.get.app_error': at(404, 'Unable to get the file info.'),
  'api.file.upload_file.too_large_detailed.app_error': at(413, 'Unable to upload file {Filename}. File is too large.'),
  'api.file.upload_file.read_request.app_error': at(400, 'Unable to read the uploaded files.'),
  'api.file.upload_file.too_many_files.app_error': at(400, 'Uploads are limited to {Max} files at once.'),
} as const
