<?php
/**
 * Lists the books of a site: those stored among its uploads, the one bundled with the plug-in, and those of earlier
 * plug-ins.
 */

namespace Leafcast;

if (!defined('ABSPATH')) {
	exit;
}

/** Name of the file with information about a book, stored next to the book's files. */
const ABOUT = 'leafcast.json';

/**
 * Returns the folder of stored books. It is among the uploads, because WordPress replaces the entire plug-in folder.
 */
function kept_folder() {
	return wp_get_upload_dir()['basedir'] . '/leafcast';
}

/** Validates information about a book from an external source. Returns null if it is invalid. */
function about_of($value) {
	if (!is_array($value) || !is_slug($value['slug'] ?? null) || !is_string($value['title'] ?? null)) {
		return null;
	}
	$version   = $value['version'] ?? null;
	$publisher = $value['publisher'] ?? null;
	return array(
		'slug'      => $value['slug'],
		'title'     => $value['title'],
		'version'   => is_string($version) && preg_match('/^\d+(\.\d+){0,3}$/D', $version) ? $version : '0',
		'publisher' => is_string($publisher) ? $publisher : '',
		'added'     => (int) ($value['added'] ?? 0),
	);
}

/** Reads the information about the book in a folder; returns null if the folder contains no book. */
function read_about($folder) {
	$file = $folder . '/' . ABOUT;
	return is_file($file) ? about_of(json_decode((string) file_get_contents($file), true)) : null;
}

function kept_book($slug) {
	$folder = kept_folder() . '/' . $slug;
	$book   = is_slug($slug) ? read_about($folder) : null;
	if (!$book || $book['slug'] !== $slug) {
		return null;
	}
	$url = set_url_scheme(wp_get_upload_dir()['baseurl']) . "/leafcast/$slug/";
	return array_merge($book, array('folder' => $folder, 'url' => $url, 'place' => 'kept'));
}

/** Returns the book bundled in the plug-in folder, or null if there is none. */
function brought_book() {
	$book = read_about(__DIR__ . '/book');
	return $book
		? array_merge($book, array('folder' => __DIR__ . '/book', 'url' => plugins_url('book/', __FILE__), 'place' => 'brought'))
		: null;
}

/**
 * Returns the bundled book if the stored copy is older or missing. Otherwise, or if the user has replaced or deleted
 * this release, returns null.
 */
function waiting_book() {
	$book = brought_book();
	$kept = $book ? kept_book($book['slug']) : null;
	if (!$book || ($kept && version_compare($book['version'], $kept['version'], '<='))) {
		return null;
	}
	return get_option('leafcast_settled') === name_of($book) ? null : $book;
}

function name_of($book) {
	return $book['slug'] . ' ' . $book['version'];
}

/** Returns the books of earlier plug-ins. Each earlier plug-in contains one book and registers it in a shared list. */
function earlier_books() {
	$books = array();
	foreach (function_exists('leafcast_books') ? \leafcast_books() : array() as $slug => $book) {
		$books[$slug] = array_merge($book, array('publisher' => '', 'added' => 0, 'folder' => $book['folder'] . '/book', 'place' => 'earlier'));
	}
	return $books;
}

/**
 * Returns all books by slug, in the order in which they were added. A post that names no book shows the first one, so
 * later additions do not change it.
 */
function books() {
	$books = array();
	foreach (names_in(kept_folder()) as $slug) {
		$book = kept_book($slug);
		if ($book) {
			$books[$slug] = $book;
		}
	}
	$waiting = waiting_book();
	if ($waiting) {
		$slug         = $waiting['slug'];
		$added        = isset($books[$slug]) ? $books[$slug]['added'] : time();
		$books[$slug] = array_merge($waiting, array('added' => $added));
	}
	uasort(
		$books,
		function ($one, $other) {
			return array($one['added'], $one['slug']) <=> array($other['added'], $other['slug']);
		}
	);
	return array_merge(earlier_books(), $books);
}

/** Returns the book with this slug, or the first book for an empty slug; null if there is no such book. */
function find_book($slug) {
	$books = $slug === '' ? array_values(books()) : books();
	return $books[$slug === '' ? 0 : $slug] ?? null;
}
