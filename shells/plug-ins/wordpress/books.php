<?php
/**
 * The books of a site: those that are kept among its uploads, the one that the plug-in brings, and those of earlier plug-ins.
 */

namespace Leafcast;

if (!defined('ABSPATH')) {
	exit;
}

/** What stands beside the files of a book. */
const ABOUT = 'leafcast.json';

/** Books lie among the uploads, because WordPress replaces the folder of the plug-in as a whole. */
function kept_folder() {
	return wp_get_upload_dir()['basedir'] . '/leafcast';
}

/** What is known of a book, from outside; null for what is none. */
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

/** What a folder says of the book in it; null where there is none. */
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

/** The book in the folder of the plug-in; null where there is none. */
function brought_book() {
	$book = read_about(__DIR__ . '/book');
	return $book
		? array_merge($book, array('folder' => __DIR__ . '/book', 'url' => plugins_url('book/', __FILE__), 'place' => 'brought'))
		: null;
}

/** The brought book where the kept one is older, or there is none; null otherwise, and where somebody wanted it so. */
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

/** Each earlier plug-in brings one book, and tells what they share of it. */
function earlier_books() {
	$books = array();
	foreach (function_exists('leafcast_books') ? \leafcast_books() : array() as $slug => $book) {
		$books[$slug] = array_merge($book, array('publisher' => '', 'added' => 0, 'folder' => $book['folder'] . '/book', 'place' => 'earlier'));
	}
	return $books;
}

/**
 * All books by their slugs, in the order in which they came to the site: a post that names none shows the first one, also
 * when others have been added since.
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

/** The book of a slug, or the first one for an empty slug; null where there is none. */
function find_book($slug) {
	$books = $slug === '' ? array_values(books()) : books();
	return $books[$slug === '' ? 0 : $slug] ?? null;
}
