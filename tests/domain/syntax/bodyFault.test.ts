import { describe, expect, it } from 'vitest'
import { bodyFault } from '#domain/syntax/bodyFault'

const said = (text: string) => bodyFault(text).message.replace('The body is not JSON at line ', '')

describe('a body that is not JSON', () => {
  it.each([
    ["{'text':'a'}", '1, column 2: JSON has straight double quotes only.'],
    ['{“text”:“a”}', '1, column 2: JSON has straight double quotes only.'],
    ['{"text":"a",}', '1, column 12: JSON has no comma before a closing bracket or another comma.'],
    ['{"a":1 // why\n}', '1, column 8: Comments are not allowed in JSON.'],
    ['{"a":NaN}', '1, column 6: “NaN” is not JSON. Write null.'],
    ['{"a":True}', '1, column 6: “True” is not JSON. Write true.'],
    ['{"a":undefined}', '1, column 6: “undefined” is not JSON. Write null.'],
    ['{text:"a"}', '1, column 2: “text” is a property name, which must be in double quotes.'],
    ['{"text":hello}', '1, column 9: “hello” is text, which must be in double quotes.'],
    ['{"text":"a"}\n{"text":"b"}', '2, column 1: Only one JSON value is read, and “{"text":"b"}” follows its end.'],
    ['{"text":"C:\\users"}', '1, column 12: JSON does not have this escape. A backslash is written as \\\\.'],
    ['{"text":"a\u0001"}', '1, column 11: A character in a string must be written as \\u0001.'],
    ['{"text":"a', '1, column 9: This string is not closed.'],
    ['{"a":[1', '1, column 7: The end is missing: ]}.'],
    ['{\n  "a": 1\n  "b": 2\n}', '2, column 8: Expected a comma.'],
    ['{"a":1;"b":2}', '1, column 7: “;” means nothing in JSON.'],
  ])('%s says where, and what JSON has there', (text, message) => expect(said(text)).toBe(message))

  it.each([
    ['<!DOCTYPE html><p>', 'The body is an HTML page, not JSON.'],
    ['<?xml version="1.0"?>', 'The body is XML, not JSON.'],
    ['Deploy  failed', 'The body is text that begins with “Deploy failed”, not JSON.'],
    ['\u001f\ufffd\b\u0000', /^The body is compressed with gzip/],
    ['{\u0000"\u0000', /^The body is written in UTF-16/],
    ['\ufffd\ufffd{\u0000"\u0000', /^The body is written in UTF-16/],
    ['\ufffdPNG\r\n\u001a\n\u0000\u0000\u0000', 'The body is a PNG image, not JSON.'],
    ['\ufffd\ufffd\ufffd\ufffd\u0000\u0010JFIF\u0000', 'The body is a JPEG image, not JSON.'],
    ['GIF89a\u0001', 'The body is a GIF image, not JSON.'],
    ['RIFF\ufffd\u0000\u0000\u0000WEBPVP8 ', 'The body is a WebP image, not JSON.'],
    ['%PDF-1.7\n', 'The body is a PDF, not JSON.'],
    ['PK\u0003\u0004', 'The body is a ZIP archive, not JSON.'],
    ['\u0000%Jo\ufffd\ufffd\ufffd\u0003(Mr', 'The body is binary, not JSON.'],
    ['--x\r\nContent-Disposition: form-data; name="text"\r\n', /^The body is multipart, and its Content-Type/],
  ])('%j is called what it is', (text, message) => expect(said(text)).toMatch(message))

  it('is no binary for a few letters in another encoding', () => {
    expect(said('{"text":"caf\ufffd cr\ufffdme br\ufffdl\ufffde"')).not.toMatch(/binary/)
  })

  it('is read no further than needed, however long it is', () => {
    expect(said(`{"a":"${'x'.repeat(200_000)}\\q"}`)).toMatch(/^1, column \d+: Something else is expected here\.$/)
    expect(said(`["${'x'.repeat(200_000)}", NaN, ${'NaN, '.repeat(200_000)}]`)).toMatch(/“NaN” is not JSON/)
    expect(said('['.repeat(100_000))).toMatch(/nested too deeply|The end is missing/)
  })
})
