<?php
/** Defines which files a published book has. */

namespace Leafcast;

if (!defined('ABSPATH')) {
	exit;
}

/** Permitted extensions: of reader files, of pages and media, and of files that readers may download. */
const ENDINGS = array(
	'html', 'css', 'js', 'json', 'txt', 'svg', 'webp', 'avif', 'heic', 'heif', 'jpg', 'jpeg', 'png', 'gif', 'bmp', 'tif',
	'tiff', 'woff2', 'mp3', 'mp4', 'webm', 'pdf', 'doc', 'docx', 'ppt', 'pptx', 'pptm', 'pps', 'ppsx', 'ppsm', 'pot',
	'potx', 'potm', 'docm', 'dot', 'dotx', 'dotm', 'rtf', 'xls', 'xlsx', 'odt', 'ott', 'ods', 'odp', 'otp', 'csv', 'epub',
	'md', 'markdown', 'zip', 'bin',
);

/** Whether a value is a valid slug. No other external value is allowed in a path. */
function is_slug($slug) {
	return is_string($slug) && preg_match('/^[a-z][a-z0-9]{0,62}$/D', $slug) === 1;
}

/** Whether a path below a book's folder can be one of the book's files. */
function is_book_path($path) {
	$parts = explode('/', $path);
	foreach ($parts as $part) {
		if (preg_match('/^[\p{L}\p{N}_][\p{L}\p{N}._-]{0,150}$/Du', $part) !== 1) {
			return false;
		}
	}
	$endings = array_slice(explode('.', strtolower(end($parts))), 1);
	// Some servers execute a file if such an extension appears anywhere in its name.
	if (preg_grep('/^(ph(p\d*|ps|t|tml|ar)|s?html?|cgi|fcgi|pl|py|rb|lua|sh|aspx?|jspx?)$/', array_slice($endings, 0, -1))) {
		return false;
	}
	$ending = end($endings);
	return count($parts) <= 4 && in_array($ending, ENDINGS, true) && ($ending !== 'html' || $path === 'index.html');
}

/** Returns the files of the book in a folder, as paths relative to the folder. Symbolic links are excluded. */
function files_in($folder, $below = '') {
	$files = array();
	foreach (names_in("$folder/$below") as $name) {
		$path = $below . $name;
		if (is_link("$folder/$path")) {
			continue;
		}
		if (is_dir("$folder/$path")) {
			$files = array_merge($files, files_in($folder, "$path/"));
		} elseif (is_book_path($path)) {
			$files[] = $path;
		}
	}
	return $files;
}

function size_of($folder) {
	$sizes = array_map(
		function ($path) use ($folder) {
			return (int) filesize("$folder/$path");
		},
		files_in($folder)
	);
	return array_sum($sizes);
}

/** Returns the names in a folder, or an empty list if it does not exist. */
function names_in($folder) {
	return is_dir($folder) ? array_values(array_diff(scandir($folder) ?: array(), array('.', '..'))) : array();
}

/** Deletes a file, or a folder with all its content. If the path is a symbolic link, only the link is deleted. */
function remove($path) {
	if (is_link($path) || is_file($path)) {
		return unlink($path);
	}
	foreach (names_in($path) as $name) {
		remove("$path/$name");
	}
	return !is_dir($path) || rmdir($path);
}
