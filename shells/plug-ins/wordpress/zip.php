<?php
/** Adds a book from an uploaded ZIP file: a published plug-in, or the web pages of a book. */

namespace Leafcast;

if (!defined('ABSPATH')) {
	exit;
}

/**
 * Adds the book in an uploaded ZIP file.
 *
 * @return string|\WP_Error the slug of the added book
 */
function add_zip($zip) {
	$entries = entries_of($zip);
	if ($entries === null) {
		return damaged();
	}
	$root = root_of(array_column($entries, 'filename'));
	foreach ($entries as $entry) {
		if (!may_come($entry, $root)) {
			return foreign($entry['filename']);
		}
	}
	if ($root === null) {
		return no_book();
	}
	if (array_sum(array_column($entries, 'size')) > free_space()) {
		return new \WP_Error('full', __('There is not enough disk space on this site for the book. Free some space, then try again.', 'leafcast'));
	}
	$folder = get_temp_dir() . 'leafcast-' . wp_generate_password(20, false) . '/';
	try {
		if (is_wp_error(unzip($zip, $folder))) {
			return damaged();
		}
		$source = $folder . $root;
		$book   = read_about($source) ?? about_from_pages($source);
		if (!$book || !is_file("$source/index.html")) {
			return no_book();
		}
		$kept = keep($source, $book, true);
		if (is_wp_error($kept)) {
			return $kept;
		}
		settle($book['slug']);
		return $book['slug'];
	} finally {
		remove($folder);
	}
}

/**
 * Returns the entries of a ZIP file with their names and types as stored, which PclZip's own list would normalize.
 * Returns null if the file is not a ZIP file.
 */
function entries_of($zip) {
	require_once ABSPATH . 'wp-admin/includes/class-pclzip.php';
	$reader = new class($zip) extends \PclZip {
		public function entries() {
			$end = array();
			if ($this->privOpenFd('rb') !== 1 || $this->privReadEndCentralDir($end) !== 1) {
				return null;
			}
			fseek($this->zip_fd, $end['offset']);
			$entries = array();
			while (count($entries) < $end['entries']) {
				$header = array();
				if ($this->privReadCentralFileHeader($header) !== 1) {
					return null;
				}
				$entries[] = $header;
			}
			$this->privCloseFd();
			return $entries;
		}
	};
	return $reader->entries();
}

/** Returns the book's folder in a ZIP file: at the top, in a folder, or in a plug-in; null if there is no book. */
function root_of($names) {
	$roots = array();
	foreach ($names as $name) {
		if (preg_match('#^((?:[^/]+/){0,2})book\.json\.js$#D', $name, $found) && in_array($found[1] . 'index.html', $names, true)) {
			$roots[strlen($found[1])] = $found[1];
		}
	}
	ksort($roots);
	return $roots ? reset($roots) : null;
}

/** Whether an entry may be part of a book's ZIP file. Plug-in files outside the book are never stored. */
function may_come($entry, $root) {
	$name = $entry['filename'];
	// Accept these Unix file types: none, regular file, folder.
	$is_plain = in_array(($entry['external'] >> 16) & 0xF000, array(0, 0x8000, 0x4000), true);
	if (!$is_plain || validate_file($name) !== 0 || preg_match('#[\\\\\x00-\x1f]|^/|(^|/)\.\.?(/|$)#', $name)) {
		return false;
	}
	// Accept folders, and files that operating systems add.
	if (substr($name, -1) === '/' || preg_match('#^__MACOSX/|(^|/)(\.DS_Store|Thumbs\.db|desktop\.ini)$#D', $name)) {
		return true;
	}
	if (strpos($name, (string) $root) === 0) {
		return is_book_path(substr($name, strlen((string) $root)));
	}
	return preg_match('#^(leafcast[^/]*/)book/$#D', $root, $plug_in) === 1 && strpos($name, $plug_in[1]) === 0;
}

function free_space() {
	$free = function_exists('disk_free_space') ? disk_free_space(get_temp_dir()) : false;
	return $free === false ? PHP_INT_MAX : $free;
}

/**
 * Unzips a file as WordPress does for plug-ins, but writes the content directly, as for uploads, so that no FTP
 * password is required.
 */
function unzip($zip, $folder) {
	$direct = function () {
		return 'direct';
	};
	require_once ABSPATH . 'wp-admin/includes/file.php';
	add_filter('filesystem_method', $direct);
	WP_Filesystem();
	remove_filter('filesystem_method', $direct);
	return unzip_file($zip, $folder);
}

/**
 * Reads the information about the book from its web pages. Slug and version are the same as in the plug-in of the same
 * release.
 */
function about_from_pages($folder) {
	$start = 'leafcastData("book.json",';
	$text  = is_file("$folder/book.json.js") ? rtrim((string) file_get_contents("$folder/book.json.js")) : '';
	$book  = strpos($text, $start) === 0 ? json_decode(substr($text, strlen($start), -strlen(');')), true) : null;
	$id    = is_array($book) ? $book['id'] ?? null : null;
	if (!is_string($id) || preg_match('/^[0-9a-f-]{36}$/D', $id) !== 1) {
		return null;
	}
	$page     = (string) file_get_contents("$folder/index.html");
	$revision = preg_match('/<meta name="leafcast:revision" content="(\d{1,15})">/', $page, $found) ? $found[1] : '';
	return about_of(
		array(
			'slug'    => 'b' . substr(hash('sha256', $id), 0, 10),
			'title'   => $book['title'] ?? null,
			'version' => $revision === '' ? '0' : "1.$revision.$revision",
		)
	);
}

function damaged() {
	return new \WP_Error('damaged', __('The file cannot be read as a ZIP file. Publish the book again, then add the new file.', 'leafcast'));
}

function no_book() {
	$text = __(
		'This file does not contain a book. Choose the ZIP file of a book that was published as a WordPress plug-in or as web pages (HTML).',
		'leafcast'
	);
	return new \WP_Error('no_book', $text);
}

function foreign($name) {
	$text = __('Nothing was added, because published books do not contain a file like “%s”. Publish the book again, then add the new file.', 'leafcast');
	return new \WP_Error('foreign', sprintf($text, wp_check_invalid_utf8($name, true)));
}
